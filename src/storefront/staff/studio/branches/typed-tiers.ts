import { fieldKinds } from '../field-kinds.ts'
import type { FileTier } from './branch-edits.ts'

export const tierKinds = {
  uptoMetres: 'number',
  fee: 'money',
  minimum: 'money',
  freeFrom: 'maybeMoney',
} as const
export type TierField = keyof typeof tierKinds
export const tierFields = ['uptoMetres', 'fee', 'minimum', 'freeFrom'] as const

/** A distance, with the texts of its fields that are typed. */
export type TypedTier = FileTier & { readonly typed?: Readonly<Partial<Record<TierField, string>>> }

/** Returns the distance with a text in a field, and with its value if it can be read. */
export function typedInto(tier: TypedTier, field: TierField, text: string): TypedTier {
  const found = fieldKinds[tierKinds[field]].read(text)
  const typed = { ...tier.typed, [field]: text }
  return { ...tier, ...('value' in found && { [field]: found.value }), typed }
}

/** Returns the distances as they are saved; undefined if a text cannot be read. */
export const readTiers = (tiers: readonly TypedTier[]): { readonly value: FileTier[] } | undefined =>
  tiers.every(isReadable) ? { value: tiers.map(({ typed: _typed, ...tier }) => tier) } : undefined

const isReadable = ({ typed = {} }: TypedTier): boolean =>
  tierFields.every((field) => {
    const text = typed[field]
    return text === undefined || 'value' in fieldKinds[tierKinds[field]].read(text)
  })
