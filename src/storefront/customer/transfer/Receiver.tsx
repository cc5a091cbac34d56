import { FormattedMessage } from 'react-intl'
import type { Transfer } from '#contract/transfer.ts'
import { noonOf } from '#domain/local-time.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'

/** Shows who would receive the points, what happens to them, and until when they are valid. */
export function Receiver({ transfer }: { transfer: Transfer }) {
  const { other, phone, lastDay = null } = transfer
  const formats = useFormats()
  return (
    <>
      <div className={layout.center}>
        <p className={text.head}>
          {other === null ? <FormattedMessage id="transfer.confirm.nobody" /> : <bdi>{other}</bdi>}
        </p>
        <bdi className={text.ltr}>{groupPhone(phone ?? '')}</bdi>
      </div>
      <p className={text.muted}>
        <FormattedMessage id={other === null ? 'transfer.confirm.unknown' : 'transfer.confirm.known'} />
      </p>
      {lastDay !== null && (
        <p className={text.muted}>
          <FormattedMessage
            id="transfer.confirm.valid"
            values={{ count: transfer.points, day: formats.day(noonOf(lastDay)) }}
          />
        </p>
      )}
    </>
  )
}
