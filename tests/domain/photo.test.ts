import { expect, test } from 'vitest'
import { isPhoto, photoAddress, photoEdges, photoIdOf, photoSizeOf, storedAddress } from '#domain/photo.ts'

const id = 'a-c_efghijklmnopqrstuv'

test('the address of each size names its photograph, its edge and its format', () => {
  for (const edge of photoEdges)
    for (const format of ['avif', 'webp', 'jpg'] as const)
      expect(photoSizeOf(photoAddress(id, edge, format))).toEqual({ id, edge, format })
  expect(photoIdOf(storedAddress(id))).toBe(id)
})

test.each([
  `/pictures/${id}.svg`,
  `/pictures/${id}.webp`,
  `/pictures/${id}-512.png`,
  `/pictures/${id}-51.webp`,
  `/pictures/${id}-512.webp.svg`,
  `/pictures/a${id}-512.webp`,
  `https://other.example/pictures/${id}-512.webp`,
  '/plates/empty.svg',
])('%s is the address of no photograph', (address) => {
  expect(photoSizeOf(address)).toBeUndefined()
  expect(isPhoto(address)).toBe(false)
})

test('a dish without a picture has no photograph', () => {
  expect([isPhoto(null), isPhoto(storedAddress(id))]).toEqual([false, true])
})
