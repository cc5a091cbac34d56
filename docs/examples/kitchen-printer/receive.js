import { Webhook } from 'standardwebhooks'

/** An order has at most 50 lines: this is more than the longest event. */
const longest = 256 * 1024

/**
 * Returns a function that checks a request and returns the status to answer. The library refuses a signature
 * that is wrong, or more than five minutes old; `seen` finds an event that was sent again. The shop sends an
 * event until it is answered with 200 to 299, so an event that was handled before is accepted, and not
 * handled.
 */
export function createReceiver({ secret, seen, handle }) {
  const webhook = new Webhook(secret)
  const handling = new Map()

  return async (request) => {
    if (request.method !== 'POST') return 405
    const body = await readBody(request)
    if (body === undefined) return 413
    let event
    try {
      event = webhook.verify(body, request.headers)
    } catch {
      return 401
    }
    const id = request.headers['webhook-id']
    // the id is signed, but not that the body has the same one
    if (event.id !== id) return 400
    if (seen.has(id)) return 200
    // the same event may arrive twice at once
    const work = handling.get(id) ?? handle(event).then(() => seen.add(id))
    handling.set(id, work)
    try {
      await work
      return 204
    } catch (error) {
      process.stderr.write(`${id}: ${error instanceof Error ? error.message : String(error)}\n`)
      // not handled, for example because the printer is out of paper: the shop sends it again
      return 503
    } finally {
      handling.delete(id)
    }
  }
}

async function readBody(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
