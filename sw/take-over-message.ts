/** The part of an `ExtendableMessageEvent` that decides whether the worker obeys it. */
type Message = { readonly data: unknown; readonly origin: string; readonly source: object | null }

/**
 * Whether a page of this origin (`own`) reports that the customer agreed to the update. Browsers deliver only
 * messages of own pages; the check holds if a browser or a library errs.
 */
export const asksToTakeOver = ({ data, origin, source }: Message, own: string): boolean =>
  isOwnPage(origin, source, own) &&
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'SKIP_WAITING'

function isOwnPage(origin: string, source: object | null, own: string): boolean {
  // some browsers leave the origin empty
  if (origin !== '' && origin !== own) return false
  return source !== null && 'url' in source && new URL(String(source.url)).origin === own
}
