import type { AddressKind } from '#domain/address.ts'
import type { MessageId } from '../i18n/words.ts'
import type { Glyph } from '../ui/Icon.tsx'
import { pinIcon } from '../ui/icons.ts'
import { peopleIcon } from '../ui/icons-dish.ts'
import { homeIcon, workIcon } from '../ui/icons-more.ts'

export const kindLooks: Readonly<Record<AddressKind, { readonly icon: Glyph; readonly words: MessageId }>> = {
  home: { icon: homeIcon, words: 'address.kind.home' },
  work: { icon: workIcon, words: 'address.kind.work' },
  family: { icon: peopleIcon, words: 'address.kind.family' },
  other: { icon: pinIcon, words: 'address.kind.other' },
}
