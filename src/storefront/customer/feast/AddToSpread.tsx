import { FormattedMessage, useIntl } from 'react-intl'
import { sizesOfCourse, type DishSize } from '#domain/feast-sizes.ts'
import { wordsIn } from '#domain/locale.ts'
import { findItem, type Course } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './AddToSpread.module.css'
import { useChangeFeast } from './use-change-feast.ts'
import type { Feast } from './use-feast.ts'

/** What a host adds most: something sweet, then another side. */
const offered: readonly Course[] = ['dessert', 'side', 'drink', 'main']
const most = 16

/** Dishes that are not in the plan; a tap adds one. */
export function AddToSpread({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const lang = useLang()
  const change = useChangeFeast(feast.search)
  const { menu, lines } = feast
  const others = largestOfEach(offered.flatMap((course) => sizesOfCourse(menu, course))).filter(
    ({ itemId }) => !lines.some((line) => line.itemId === itemId),
  )
  useFocusAfterRemoval(others.length)
  if (others.length === 0) return null
  return (
    <Block title={<FormattedMessage id="feast.more" />}>
      <Rail>
        {others.slice(0, most).map(({ itemId, optionIds }) => {
          const item = findItem(menu, itemId)
          return (
            item && (
              <button
                key={itemId}
                type="button"
                className={css.add}
                aria-label={intl.formatMessage({ id: 'item.add' }, { name: wordsIn(item.name, lang).text })}
                onClick={() => change({ lines: [...lines, { itemId, optionIds, quantity: 1 }] })}
              >
                <Plate src={item.picture} blur={item.blur} className={css.plate} />
                <span>
                  <Words of={item.name} />
                </span>
              </button>
            )
          )
        })}
      </Rail>
    </Block>
  )
}

function largestOfEach(sizes: readonly DishSize[]): DishSize[] {
  const largest = new Map<string, DishSize>()
  for (const size of sizes) {
    const known = largest.get(size.itemId)
    if (!known || known.serves < size.serves) largest.set(size.itemId, size)
  }
  return [...largest.values()]
}
