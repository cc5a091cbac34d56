import { FormattedMessage, useIntl } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import type { Quote } from '#domain/pricing.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { DueTime } from './DueTime.tsx'
import { paymentOf, type PhoneDraft } from './phone-draft.ts'

/** The order as one sentence, to be read to the caller before it is placed. */
export function ReadBack({
  branch,
  draft,
  quote,
  dueAt,
}: {
  branch: Branch
  draft: PhoneDraft
  quote: Quote
  dueAt: number
}) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const dishes = quote.lines.map(({ name, options, note, quantity }) => {
    const dish = [name, ...options.map((option) => option.name)].map((words) => wordsIn(words, lang).text)
    return intl.formatMessage(
      { id: note === '' ? 'phone-order.dish' : 'phone-order.dish.note' },
      { quantity: formats.number(quantity), dish: dish.join(' '), note },
    )
  })
  const { address, method } = draft
  return (
    <Note tone="info" icon={phoneIcon} title={<FormattedMessage id="phone-order.read" />}>
      <p>
        <FormattedMessage
          id={method === 'delivery' ? 'phone-order.read.delivery' : 'phone-order.read.pickup'}
          values={{
            dishes: <bdi>{formats.list(dishes)}</bdi>,
            price: <Price amount={quote.total} />,
            pays: paymentOf(draft),
            time: <DueTime at={dueAt} />,
            place: <bdi>{address ? nameIn(address.label, lang) || address.line : ''}</bdi>,
            branch: <bdi>{wordsIn(branch.name, lang).text}</bdi>,
          }}
        />
      </p>
    </Note>
  )
}
