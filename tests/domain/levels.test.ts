import { expect, test } from 'vitest'
import { earnsMoreOn, levelKindOf } from '#domain/levels.ts'

const levelsOf = (...percents: number[]) => ({
  levels: percents.map((earnPercent, place) => ({
    id: `l${place}`,
    name: { en: `Level ${place}` },
    from: place * 1000,
    earnPercent,
  })),
})

test.each([
  ['one', [100]],
  ['climbing', [100, 125, 150]],
  ['several', [100, 100]],
  ['several', [100, 125, 125]],
  ['several', [150, 100]],
])('levels are %s if they earn %j percent', (kind, percents) => {
  expect(levelKindOf(levelsOf(...percents))).toBe(kind)
})

test.each([
  ['more than the level below', [100, 125], ['l1'], true],
  ['as much as the level below', [100, 100], ['l1'], false],
  ['less than the level below', [125, 100], ['l1'], false],
  ['more than before, with a level of the same percent between', [100, 125, 125], ['l1', 'l2'], true],
  ['as much as the level that was reached before', [100, 125, 125], ['l2'], false],
])('a level that earns %s', (_, percents, newIds, isMore) => {
  const scheme = levelsOf(...percents)
  const reached = scheme.levels.at(-1)!

  expect(earnsMoreOn(scheme, reached, newIds)).toBe(isMore)
})
