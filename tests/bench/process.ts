import { readFileSync } from 'node:fs'
import type { RunningShop } from '#support/running-shop.ts'

/** The process id of a shop that this process has started. */
export function pidOf(shop: Pick<RunningShop, 'port'>): string {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const pid = children.find((child) =>
    readFileSync(`/proc/${child}/environ`, 'utf8').split('\0').includes(`PORT=${shop.port}`),
  )
  if (pid === undefined) throw new Error('expected the server among the children of this process')
  return pid
}

/** Milliseconds of CPU that a process has used in all its threads (Linux counts hundredths of a second). */
export function cpuOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The memory of a process in megabytes, including shared memory. */
export const memoryOf = (pid: string): number => statusOf(pid, 'VmRSS')

/** The peak memory of a process in megabytes, including shared memory. */
export const mostMemoryOf = (pid: string): number => statusOf(pid, 'VmHWM')

function statusOf(pid: string, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (kib === undefined) throw new Error(`expected ${field} in the status of the process`)
  return Number(kib) / 1024
}
