/** A dish with its options in the cart. It has only ids and quantities: prices come from the current menu. */
export type CartLine = {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  /** Ids of options; an id is unique in the whole menu, so it names its group too. */
  readonly optionIds: readonly string[]
  readonly note: string
  /** The name of the person who eats it, as chosen in a family cart. */
  readonly person?: string | undefined
}

export type Cart = { readonly lines: readonly CartLine[] }

export const emptyCart: Cart = { lines: [] }

/** A larger quantity of one dish is a catering enquiry. */
export const maxQuantity = 99
export const maxLines = 60
/** A family cart fills an order with more lines than the cart of one device. */
export const maxOrderLines = 200
/** Chosen for one dish. A menu with a dish of which more could be chosen is not imported. */
export const maxOptions = 40
/** The name of a participant of a family cart. */
export const maxPersonLength = 30
export const maxNoteLength = 200

/** Returns the number of dishes in a cart or a quote; a dish with quantity 2 counts twice. */
export const countOf = ({ lines }: { readonly lines: readonly Pick<CartLine, 'quantity'>[] }): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** Returns whether both are the same options, in any order. */
export function sameChoices(a: readonly string[], b: readonly string[]): boolean {
  const chosen = new Set(a)
  return new Set(b).size === chosen.size && b.every((id) => chosen.has(id))
}

/**
 * Adds a dish to the cart. A line with the same options, note and person gets a larger quantity instead, up
 * to `maxQuantity`.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const same = cart.lines.find((other) => isSameChoice(other, line))
  if (same) return setQuantity(cart, same.id, same.quantity + line.quantity)
  if (!canAddLine(cart, line)) return cart
  return { ...cart, lines: [...cart.lines, { ...line, quantity: withinRange(line.quantity) }] }
}

/**
 * Returns the cart with those of the lines that it lacks, by id: they were in it before, so nothing is merged
 * and `maxLines` does not count.
 */
export const withMissing = (cart: Cart, lines: readonly CartLine[]): Cart => ({
  ...cart,
  lines: [...cart.lines, ...lines.filter((line) => cart.lines.every(({ id }) => id !== line.id))],
})

/** Returns false if the cart has `maxLines` lines and this would be one more. */
export const canAddLine = (cart: Cart, line: CartLine): boolean =>
  cart.lines.length < maxLines || cart.lines.some((other) => isSameChoice(other, line))

/** What keeps dishes out of the cart: `maxLines` or `maxQuantity`. */
export type CartLimit = 'lines' | 'quantity'

/** Returns the limit that keeps some of the dishes out of the cart if these lines are added to it. */
export function limitOf(cart: Cart, lines: readonly CartLine[]): CartLimit | undefined {
  const after = lines.reduce(addLine, cart)
  const isIn = (line: CartLine) => after.lines.some((other) => isSameChoice(other, line))
  if (!lines.every(isIn)) return 'lines'
  return countOf(after) < countOf(cart) + countOf({ lines }) ? 'quantity' : undefined
}

/**
 * Sets a quantity. 0 or less removes the line; the maximum is `maxQuantity`. Throws unless it is a whole
 * number.
 */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (!Number.isInteger(quantity)) throw new RangeError(`expected a whole number of dishes, got ${quantity}`)
  if (quantity <= 0) return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === lineId ? { ...line, quantity: withinRange(quantity) } : line,
    ),
  }
}

/**
 * Replaces a line after a change of its options: it keeps its place, or is merged with an equal line. A line
 * that another tab has removed is added again.
 */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  const twin = cart.lines.find((other) => other.id !== line.id && isSameChoice(other, line))
  if (twin || !cart.lines.some((other) => other.id === line.id)) {
    return addLine(setQuantity(cart, line.id, 0), line)
  }
  return {
    ...cart,
    lines: cart.lines.map((other) =>
      other.id === line.id ? { ...line, quantity: withinRange(line.quantity) } : other,
    ),
  }
}

/** Returns whether both are the same dish with the same choices for the same person. */
export const isSameChoice = (a: Omit<CartLine, 'id'>, b: Omit<CartLine, 'id'>): boolean =>
  a.itemId === b.itemId &&
  a.note.trim() === b.note.trim() &&
  a.person === b.person &&
  sameChoices(a.optionIds, b.optionIds)

const withinRange = (quantity: number) => Math.min(maxQuantity, Math.max(1, quantity))
