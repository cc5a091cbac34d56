import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms } from './sms.ts'

/**
 * Creates an adapter that sends nothing: it prints the message in the terminal and appends it as a line of
 * JSON to `outbox/sms.jsonl` in the data directory, which only the owner of the process can read. For
 * development and tests.
 */
export const createConsoleSms = ({
  dataDir,
  printsCodes,
  print,
}: {
  dataDir: string
  /** False: the terminal shows only that there is a message. */
  printsCodes: boolean
  print: (line: string) => void
}): Sms => ({
  send: async ({ to, text, code, at }) => {
    const folder = join(dataDir, 'outbox')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at: new Date(at).toISOString(), to, text, code })
    const file = join(folder, 'sms.jsonl')
    await appendFile(file, `${line}\n`, { mode: 0o600 })
    const shown = printsCodes ? `SMS to ${to}\n${text.replace(/^/gm, '  ')}` : `An SMS is in ${file}`
    print(`\n${shown}\n`)
  },
})
