import { Suspense, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { addDays, localOf } from '#domain/local-time.ts'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { type Formats, formatsOf } from '#storefront/i18n/formats.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'

const SlotSheet = lazyPart(() => import('./SlotSheet.tsx').then((part) => part.SlotSheet))

/**
 * In place of the plus of a dish that is not sold at the chosen time: its next time. A tap opens the choice
 * of a time there.
 */
export function SoldLater({ item, className }: { item: MenuItem; className: string | undefined }) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  if (item.until === null) return null
  const from = fromWords(item.until, now, intl, formatsOf(lang))
  return (
    <>
      <Button
        tone="quiet"
        small
        className={className}
        aria-label={intl.formatMessage(
          { id: 'dish.sold.label' },
          { from, name: wordsIn(item.name, lang).text },
        )}
        onClick={() => setIsOpen(true)}
      >
        {from}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SlotSheet item={item} from={item.until} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function fromWords(at: number, now: number, intl: IntlShape, formats: Formats): string {
  const [date, today] = [localOf(at).date, localOf(now).date]
  const time = formats.time(at)
  if (date === today) return intl.formatMessage({ id: 'dish.sold.from' }, { time })
  if (date === addDays(today, 1)) return intl.formatMessage({ id: 'dish.sold.from-tomorrow' }, { time })
  const day = date < addDays(today, 7) ? formats.weekday(at) : formats.shortDay(at)
  return intl.formatMessage({ id: 'dish.sold.from-day' }, { time, day })
}
