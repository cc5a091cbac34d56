import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  movedCentre,
  type PhotoType,
  squareAround,
  studioPhotoIdOf,
  studioPhotoName,
  picturePathsOf,
} from '#domain/studio-photo.ts'

const id = 'abcdefghijklmnopqrst-_'

test.each<PhotoType>(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'the name of a photograph of the studio has its id (%s)',
  (type) => {
    expect(studioPhotoIdOf(studioPhotoName(id, type))).toBe(id)
  },
)

test.each(['photos/kabsa.jpg', 'studio/kabsa.jpg', `studio/${id}.gif`, `../studio/${id}.jpg`, ''])(
  'a file beside the menu file is no photograph of the studio (%s)',
  (name) => {
    expect(studioPhotoIdOf(name)).toBeUndefined()
  },
)

test('the square is around the centre as far as the edges of the photograph allow', () => {
  const size = { width: 1200, height: 600 }

  expect(squareAround({ x: 50, y: 50 }, size)).toEqual({ left: 300, top: 0, edge: 600 })
  expect(squareAround({ x: 30, y: 90 }, size)).toEqual({ left: 60, top: 0, edge: 600 })
  expect(squareAround({ x: 0, y: 0 }, size)).toEqual({ left: 0, top: 0, edge: 600 })
  expect(squareAround({ x: 100, y: 100 }, size)).toEqual({ left: 600, top: 0, edge: 600 })
})

test('every square is inside the photograph', () => {
  const pixels = fc.integer({ min: 1, max: 9000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(pixels, pixels, percent, percent, (width, height, x, y) => {
      const { left, top, edge } = squareAround({ x, y }, { width, height })
      return left >= 0 && top >= 0 && left + edge <= width && top + edge <= height
    }),
  )
})

test('a centre moves in whole percents and stays inside the photograph', () => {
  expect(movedCentre({ x: 50, y: 50 }, 1, -10)).toEqual({ x: 51, y: 40 })
  expect(movedCentre({ x: 99, y: 1 }, 10, -10)).toEqual({ x: 100, y: 0 })
  expect(movedCentre({ x: 0, y: 0 }, 33.4, 66.6)).toEqual({ x: 33, y: 67 })
})

test('the fields of a picture belong together, and no field inside one of them', () => {
  const [photo, centre, drawing] = ['photo', 'photoCentre', 'drawing'].map((field) => [
    'items',
    'kabsa',
    field,
  ])

  expect(picturePathsOf(['items', 'kabsa', 'photoCentre'])).toEqual([photo, centre, drawing])
  expect(picturePathsOf(['items', 'kabsa', 'drawing', 'base'])).toEqual([])
  expect(picturePathsOf(['items', 'kabsa', 'price'])).toEqual([])
  expect(picturePathsOf(['branches', 'olaya', 'photo'])).toEqual([])
})
