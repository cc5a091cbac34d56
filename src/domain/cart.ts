/** A line asks for a dish with its choices. It holds ids and quantities only: prices come from today's menu. */
export type CartLine = {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  /** Ids of options; an id is unique in the whole menu, so it names its group too. */
  readonly optionIds: readonly string[]
  readonly note: string
}

export type Cart = { readonly lines: readonly CartLine[] }

export const emptyCart: Cart = { lines: [] }

/** More than this of one dish is a catering enquiry, not a tap on plus. */
export const maxQuantity = 99
export const maxLines = 60
export const maxNoteLength = 200
