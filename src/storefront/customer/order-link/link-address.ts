import type { LinkAudience } from '#domain/order-link.ts'

/** Returns the address of a link. It has no language: the page opens in that of its reader. */
export const linkAddress = (audience: LinkAudience, token: string): string =>
  `${location.origin}/${audience}/${token}/`
