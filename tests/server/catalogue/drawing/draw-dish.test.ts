import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { demoFile } from '#server/catalogue/brand/import-demo.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import { drawDish, type Drawing } from '#server/catalogue/drawing/draw-dish.ts'
import { statePlatesOf } from '#server/catalogue/drawing/state-plates.ts'
import { designed } from './designed.ts'

/** With the primary colour of the demo brand as the rim. */
const statePlates = statePlatesOf('#a3182f')

const demo = v.parse(MenuFile, JSON.parse(readFileSync(demoFile, 'utf8')))
const drawings: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(demo.items.flatMap(({ id, drawing }) => (drawing ? [[id, drawing]] : []))),
  ...statePlates,
}

test.each(Object.entries(designed))('%s is drawn byte for byte as designed', (id, sha256) => {
  const svg = drawDish(drawings[id]!, id)

  expect(createHash('sha256').update(svg).digest('hex')).toBe(sha256)
})

test('no drawing is larger than 4 KB or contains a script, link or external reference', () => {
  for (const [id, drawing] of Object.entries(drawings)) {
    const svg = drawDish(drawing, id)

    expect(Buffer.byteLength(svg), id).toBeLessThanOrEqual(4096)
    expect(svg, id).not.toMatch(
      /<script|<style|<foreignObject|<image|\son\w+=|(?:href|url\()["']?(?!#)[\w/]/i,
    )
  }
})

test('the rim of a plate of the storefront has the colour of the brand', () => {
  const { empty, seat } = statePlatesOf('#0b6470')

  for (const plate of [empty, seat]) {
    expect(drawDish(plate, 'plate')).toContain('#0b6470')
    expect(drawDish(plate, 'plate')).not.toContain('#a3182f')
  }
})

test('equal descriptions give equal drawings, and another dish id moves the garnish', () => {
  const drawing = { vessel: 'tabsi', base: 'rice:mandi', on: ['almond*9 20-50'] }

  expect(drawDish(drawing, 'a')).toBe(drawDish(drawing, 'a'))
  expect(drawDish(drawing, 'b')).not.toBe(drawDish(drawing, 'a'))
})

test('two parts that use one id for different gradients keep their own colours', () => {
  const svg = drawDish(
    { vessel: 'tabsi', on: ['date 0 0', 'sambousa 20 20', 'sambousa -20 20', 'date 0 9'] },
    'x',
  )

  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(svg).toContain('#dd9f58')
  expect(svg).toContain('#fbd689')
  expect(svg.match(/url\(#c\)/g)).toHaveLength(2)
  expect(svg.match(/url\(#A\)/g)).toHaveLength(2)
})

test('a dish with more parts than letters has unique ids', () => {
  const on = Array.from({ length: 24 }, (_, place) => `lemon ${place} 0 / ${place} 9`)

  const ids = [...drawDish({ vessel: 'tabsi', on: [...on, ...on] }, 'x').matchAll(/ id="(\w+)"/g)]

  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
})

test('an unknown word is reported with its place and the known words', () => {
  const problems = problemsOfDrawing({
    vessel: 'plate:gold',
    base: 'rice:kabsa:200',
    on: ['almond*7 38-54', 'unicorn 1 2', 'lemon 3', 'date@0 40', 'almond*7 near', 'lemon 1 2"/><script>'],
  })

  expect(problems.map(({ path }) => path)).toEqual([
    'vessel',
    'base',
    'on[1]',
    'on[2]',
    'on[3]',
    'on[4]',
    'on[5]',
  ])
  expect(problems[0]?.message).toBe(
    'no glaze "gold"; there are rumman, nil, hail, zafaran, lumi, celadon, clay, indigo',
  )
  expect(problems[1]?.message).toBe('expected a radius from 20 to 84, got "200"')
  expect(problems[2]?.message).toMatch(/^expected a known part: almond, .*, got "unicorn 1 2"$/)
})

test.each([
  ['khoos:red"/>', 'expected a colour as #rrggbb, got "red"/>"'],
  ['drum', 'no vessel "drum"; there are plate, bowl, tabsi and khoos'],
])('the vessel %s is refused', (vessel, message) => {
  expect(problemsOfDrawing({ vessel, on: [] })).toEqual([{ path: 'vessel', message }])
})

test.each([
  'greens',
  'thirds',
  'threads',
  'diamonds',
  'drink:#fff:#ddd',
  'cream',
  'swirl',
  'stew',
  'rice',
  'drink',
])('the base %s can be drawn in any vessel', (base) => {
  for (const vessel of ['plate', 'bowl', 'khoos', 'tabsi']) {
    expect(problemsOfDrawing({ vessel, base, on: [] })).toEqual([])
  }
})

test.each(['cream:mud', 'constructor', 'rice:toString', 'swirl:hummus:1', 'drink:#gg:#dd'])(
  'the base %s is refused',
  (base) => {
    expect(problemsOfDrawing({ vessel: 'tabsi', base, on: [] })).toHaveLength(1)
  },
)
