import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { addUntilOf } from '../merge-cart.ts'
import type { Shared } from '../shared-props.ts'
import { useTimeWords } from '../use-time-words.ts'

/** Who is still choosing, and by when the cart has to be locked. */
export function Awaited({ cart, taking }: Shared) {
  const formats = useFormats()
  const timeWords = useTimeWords()
  const until = addUntilOf(cart, useNow())
  const others = cart.members.filter(({ id }) => id !== taking.member.id)
  const choosing = others.filter(({ isChoosing }) => isChoosing).map(({ name }) => name)
  return (
    <div className={layout.row}>
      <IconTile icon={clockIcon} tone="warm" />
      <div className={layout.grow}>
        <p className={text.item} role="status">
          {choosing.length > 0 ? (
            <FormattedMessage
              id="family.awaited"
              values={{ count: choosing.length, names: formats.list(choosing) }}
            />
          ) : (
            <FormattedMessage id={others.length > 0 ? 'family.all-ready' : 'family.alone'} />
          )}
        </p>
        {cart.dueAt !== null && until !== null && (
          <p className={text.smallMuted}>
            <FormattedMessage
              id="family.lock-by"
              values={{ until: timeWords(until), time: timeWords(cart.dueAt) }}
            />
          </p>
        )}
      </div>
    </div>
  )
}
