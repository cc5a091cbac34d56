import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  readonly url: string
  /** Calls `act` once, when a message to the database contains these words; the message is not forwarded. */
  readonly before: (words: string, act: () => Promise<unknown>) => void
  /**
   * Calls `act` once, when the database has answered a message with these words; the answer is not forwarded.
   */
  readonly after: (words: string, act: () => Promise<unknown>) => void
  /**
   * Forwards nothing more on the open connections and leaves them open, as if the server were gone without a
   * word. New connections are forwarded.
   */
  readonly silence: () => void
  readonly close: () => Promise<void>
}

type Plan = {
  readonly words: string
  readonly when: 'before' | 'after'
  readonly act: () => Promise<unknown>
}

/** A proxy between a server and its PostgreSQL, so that a test can act at an exact moment. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let plan: Plan | undefined

  const server = createServer((ours) => {
    const theirs = connect(Number(target.port), target.hostname)
    let muted: Plan | undefined
    for (const [socket, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    ours.on('data', (message) => {
      if (silent.has(ours)) return
      if (plan && message.includes(plan.words)) {
        const { act, when } = plan
        if (when === 'after') muted = plan
        plan = undefined
        if (when === 'before') {
          void act()
          return
        }
      }
      theirs.write(message)
    })
    theirs.on('data', (answer) => {
      if (silent.has(theirs)) return
      // ready for the next query: the statement is committed
      if (!muted) ours.write(answer)
      else if (isReady(answer)) void muted.act()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    before: (words, act) => (plan = { words, act, when: 'before' }),
    after: (words, act) => (plan = { words, act, when: 'after' }),
    silence: () => {
      for (const socket of sockets) silent.add(socket)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Ends with ReadyForQuery: the letter Z, its length, and "idle", outside of any transaction. */
const isReady = (answer: Buffer): boolean =>
  answer.subarray(-6).equals(Buffer.from('Z\0\0\0\u0005I', 'latin1'))
