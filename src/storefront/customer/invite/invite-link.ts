import { foldInvite } from '#domain/invite.ts'
import type { Lang } from '#domain/locale.ts'

/** Returns the link for a friend. The sign-in passes it on as `next`, and with it the code. */
export const inviteLink = (origin: string, lang: Lang, code: string): string =>
  `${origin}/${lang}/invite/?code=${code}`

/** Returns the invite code in a path of the shop, such as `next`; empty for any other path. */
export function codeIn(path: string | undefined): string {
  const [place, query = ''] = path?.split('?') ?? []
  return place && /^\/[a-z]+\/invite\/$/.test(place)
    ? foldInvite(new URLSearchParams(query).get('code') ?? '')
    : ''
}
