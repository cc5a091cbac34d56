import { expect, test } from 'vitest'
import { Fold } from '#storefront/ui/layout/Fold.tsx'
import { htmlOf } from '#support/render.tsx'

test('a fold is closed until it holds something', async () => {
  expect(await htmlOf(<Fold summary="Add a note">field</Fold>)).not.toContain('open')
  expect(
    await htmlOf(
      <Fold summary="Add a note" holds>
        field
      </Fold>,
    ),
  ).toContain('open=""')
})
