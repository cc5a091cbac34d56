import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const timeoutMs = 8000

/**
 * Returns a function that prints. `target` is `tcp://HOST:PORT`, where most network printers listen on 9100;
 * or a folder, in which each ticket becomes a file.
 */
export function openPrinter(target) {
  if (target.startsWith('tcp://')) {
    const { hostname, port } = new URL(target)
    return (_id, ticket) => send(ticket, { host: hostname, port: Number(port || 9100) })
  }
  mkdirSync(target, { recursive: true })
  return async (id, ticket) => {
    const file = join(target, id.replaceAll(/\W/g, ''))
    // a program that watches the folder sees whole tickets only
    writeFileSync(`${file}.part`, ticket)
    renameSync(`${file}.part`, `${file}.bin`)
  }
}

const send = (ticket, { host, port }) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the printer does not answer')))
    socket.on('error', reject)
    socket.on('close', (hadError) => hadError || resolve())
    socket.end(ticket)
  })
