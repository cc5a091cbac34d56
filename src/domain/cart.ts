/**
 * A line asks for a dish with its choices. It holds ids and quantities only: prices come from today's menu.
 */
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

/** How many dishes are in the cart, a dish ordered twice counted twice. */
export const countOf = (cart: Cart): number => cart.lines.reduce((count, line) => count + line.quantity, 0)

/** The same options, in whatever order they were tapped. */
export function sameChoices(a: readonly string[], b: readonly string[]): boolean {
  const chosen = new Set(a)
  return new Set(b).size === chosen.size && b.every((id) => chosen.has(id))
}

/**
 * Puts a dish into the cart; one that is there already with the same choices and the same note only gets
 * more. Up to `maxQuantity` of it.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const same = cart.lines.find((other) => isSameWish(other, line))
  if (same) return setQuantity(cart, same.id, same.quantity + line.quantity)
  if (!canAddLine(cart, line)) return cart
  return { ...cart, lines: [...cart.lines, { ...line, quantity: withinRange(line.quantity) }] }
}

/** False when the cart holds `maxLines` different wishes and this would be one more. */
export const canAddLine = (cart: Cart, line: CartLine): boolean =>
  cart.lines.length < maxLines || cart.lines.some((other) => isSameWish(other, line))

/**
 * Sets a quantity. 0 or less removes the line; the limit is `maxQuantity`. Throws unless it is a whole
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
 * A line after its choices were changed: it keeps its place, or joins the line that it has become equal to. A
 * line that is gone meanwhile (another tab) is added anew.
 */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  const twin = cart.lines.find((other) => other.id !== line.id && isSameWish(other, line))
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

const isSameWish = (a: CartLine, b: CartLine) =>
  a.itemId === b.itemId && a.note.trim() === b.note.trim() && sameChoices(a.optionIds, b.optionIds)

const withinRange = (quantity: number) => Math.min(maxQuantity, Math.max(1, quantity))
