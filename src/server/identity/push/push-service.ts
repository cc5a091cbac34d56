/**
 * The allowed push services. Patterns match whole host labels: a plain suffix would also match
 * evilpush.apple.com. The client chooses the endpoint and the server sends requests to it, so it is checked
 * on subscription and before every push.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z\d-]+\.)+push\.apple\.com$/,
  /^(?:[a-z\d-]+\.)*notify\.windows\.com$/,
]

const longest = 2048

/**
 * Returns the URL of an allowed endpoint; undefined otherwise. `standIn` is an extra origin that tests allow.
 */
export function serviceOf(endpoint: string, standIn: string | undefined): URL | undefined {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return undefined
  if (standIn !== undefined && url.origin === standIn) return url
  // `port` is empty for the default port of the scheme
  const isPlain = url.protocol === 'https:' && url.port === ''
  return isPlain && services.some((service) => service.test(url.hostname)) ? url : undefined
}
