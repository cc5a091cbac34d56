import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

/**
 * Preloaded into a server of a test (`--import`): moves its clock and the date of its replies ahead by the
 * milliseconds in CLOCK_FILE.
 */
const file = process.env.CLOCK_FILE
const real = Date.now
if (file) {
  Date.now = () => real() + Number(readFileSync(file, 'utf8'))
  // Node dates a reply by a clock of its own
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function dated(this: ServerResponse, ...args: unknown[]) {
    this.setHeader('date', new Date(Date.now()).toUTCString())
    return Reflect.apply(writeHead, this, args) as ServerResponse
  }
}
