import type { FeastLine } from './feast.ts'

/** More dishes than a planned feast has; a longer address is not read. */
const mostLines = 60
const mostOfOne = 999

/** Returns the dishes as a part of an address: "2.feast-mixed*12.salad"; options follow the dish. */
export const writeFeastLines = (lines: readonly FeastLine[]): string =>
  lines.map(({ itemId, optionIds, quantity }) => [quantity, itemId, ...optionIds].join('.')).join('*')

/** Returns the dishes of an address; parts that no plan has are left out. */
export const readFeastLines = (text: string): FeastLine[] =>
  text
    .split('*')
    .slice(0, mostLines)
    .flatMap((part) => {
      const [count = '', itemId = '', ...optionIds] = part.split('.')
      const quantity = /^\d{1,3}$/.test(count) ? Number(count) : 0
      const areIds = [itemId, ...optionIds].every((id) => idPattern.test(id))
      return areIds && quantity >= 1 && quantity <= mostOfOne ? [{ itemId, optionIds, quantity }] : []
    })

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
