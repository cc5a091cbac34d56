import { foldInvite } from '#domain/invite.ts'
import type { Lang } from '#domain/locale.ts'

/** Where a friend begins: the code goes with them through the sign-in, as the way on. */
export const inviteLink = (origin: string, lang: Lang, code: string): string =>
  `${origin}/${lang}/invite/?code=${code}`

/** The code in an own path, as in `next`; empty for any other path. */
export function codeIn(path: string | undefined): string {
  const [place, query = ''] = path?.split('?') ?? []
  return place && /^\/[a-z]+\/invite\/$/.test(place)
    ? foldInvite(new URLSearchParams(query).get('code') ?? '')
    : ''
}
