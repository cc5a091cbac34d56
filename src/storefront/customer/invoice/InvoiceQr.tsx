import { useIntl } from 'react-intl'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import css from './InvoiceQr.module.css'

export function InvoiceQr({ text, number }: { text: string; number: string }) {
  const intl = useIntl()
  return (
    <QrCode className={css.qr} text={text} label={intl.formatMessage({ id: 'invoice.qr' }, { number })} />
  )
}
