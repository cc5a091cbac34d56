export type Outbound = (url: string | URL, init: RequestInit) => Promise<Response>

/**
 * Returns a `fetch` that sends requests to the origin of `base` only and follows no redirect. It is the only
 * place from which the server sends requests, except pushes, which `lookUpPublic` and `serviceOf` limit: an
 * adapter whose path or reply leads elsewhere fails here.
 */
export function outboundTo(base: string): Outbound {
  const { origin } = new URL(base)
  return async (url, init) => {
    const to = new URL(url)
    if (to.origin !== origin || to.username !== '' || to.password !== '')
      throw new Error(`a request to ${to.origin} is refused: this adapter may send to ${origin} only`)
    return fetch(to, { ...init, redirect: 'error' })
  }
}
