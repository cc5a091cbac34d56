import { FormattedMessage } from 'react-intl'
import { brandOf } from '#domain/card-brand.ts'
import { groupCardNumber, groupExpiry, type TypedCard } from '#domain/card.ts'
import { localOf } from '#domain/local-time.ts'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { BrandMark } from './BrandMark.tsx'
import { testCards, testCvv, testHolder } from './test-cards.ts'
import css from './TestCards.module.css'

/** In the gateway's sandbox: a note that no money moves, and test cards that fill in the form at a tap. */
export function TestCards({ onPick }: { onPick: (card: TypedCard) => void }) {
  const now = useNow()
  return (
    <Note tone="info" icon={infoIcon} title={<FormattedMessage id="card.test.title" />}>
      <details>
        <summary className={css.summary}>
          <FormattedMessage id="card.test.text" />
        </summary>
        <ul className={css.list}>
          {testCards.map(({ number, does }) => (
            <li key={number}>
              <button type="button" className={css.pick} onClick={() => onPick(filledIn(number, now))}>
                <BrandMark of={brandOf(number) ?? ''} />
                <span className={css.words}>
                  <bdi className={text.ltr}>{groupCardNumber(number)}</bdi>
                  <span className={text.caption}>
                    <FormattedMessage id={does} />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}

const filledIn = (number: string, now: number): TypedCard => ({
  number: groupCardNumber(number),
  holder: testHolder,
  expiry: groupExpiry(`12${String((Number(localOf(now).date.slice(0, 4)) + 2) % 100).padStart(2, '0')}`),
  cvv: testCvv,
})
