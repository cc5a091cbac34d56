import { setTransport } from '#client/call.ts'

/**
 * A server that has read `before` for the first GET and answers it slowly, when `release` is called. Every
 * other request is answered at once with `after`.
 */
export function aSlowRead(before: unknown, after: unknown): { release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isFirst = true
  setTransport((_path, { method }) => {
    if (method !== 'GET' || !isFirst) return Promise.resolve(Response.json(after))
    isFirst = false
    return released.then(() => Response.json(before))
  })
  return { release }
}
