import type { AddressKind } from '#domain/address.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { pinIcon, homeIcon, workIcon } from '#storefront/ui/icon/icons-more.ts'
import { peopleIcon } from '#storefront/ui/icon/icons-dish.ts'

export const kindLooks: Readonly<Record<AddressKind, { readonly icon: Glyph; readonly words: MessageId }>> = {
  home: { icon: homeIcon, words: 'address.kind.home' },
  work: { icon: workIcon, words: 'address.kind.work' },
  family: { icon: peopleIcon, words: 'address.kind.family' },
  other: { icon: pinIcon, words: 'address.kind.other' },
}
