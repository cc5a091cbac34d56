import { Duplex } from 'node:stream'

/** Sends request bytes of the PostgreSQL wire protocol and returns the response bytes. */
export type Exec = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

const startUp = 0x00
const terminate = 0x58
const query = 0x51

/**
 * A stream that `pg` uses as its socket, connected to the embedded engine without a network. So pools, type
 * parsers and errors work as with a server. (PGlite's own adapter for `pg` is not used: after a failed query
 * in a pool it returns rows to the wrong callers.)
 */
export class WireStream extends Duplex {
  readonly #exec: Exec

  constructor(exec: Exec) {
    super()
    this.#exec = exec
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  /** `pg` waits for the socket to close. */
  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#run(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#run(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  async #run(bytes: Buffer, done: (error?: Error | null) => void): Promise<void> {
    try {
      if (bytes[0] === terminate) return done()
      // a new client on the one engine starts with a clean session
      if (bytes[0] === startUp)
        for (const sql of ['rollback', 'discard all']) await this.#exec(simpleQuery(sql))
      const answer = await this.#exec(bytes)
      // a copy: the engine reuses its buffer
      if (answer.length > 0) this.push(Buffer.from(answer))
      // a macrotask per round trip: the engine alone resolves in microtasks and starves timers and sockets
      setImmediate(done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function simpleQuery(sql: string): Buffer {
  const bytes = Buffer.alloc(6 + Buffer.byteLength(sql))
  bytes[0] = query
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.write(sql, 5)
  return bytes
}
