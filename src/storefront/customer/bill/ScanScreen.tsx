import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Viewfinder } from '#storefront/platform/camera/Viewfinder.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { billOfLink } from './bill-link.ts'

/** Scans the QR of a bill. The phone's own camera app opens the same link. */
export function ScanScreen() {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const reachable = useReachable()
  const [isOther, setOther] = useState(false)

  function read(code: string) {
    const id = billOfLink(code, location.origin)
    setOther(id === undefined)
    if (id !== undefined) void navigate({ to: '/$lang/pay/$id/', params: { lang, id } })
  }

  return (
    <>
      <TopBar title={<FormattedMessage id="title.scan" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <div className={layout.stack}>
          <Viewfinder
            label={intl.formatMessage({ id: 'bill.scan.viewfinder' })}
            otherwise={<FormattedMessage id="bill.scan.otherwise" />}
            off={!reachable}
            onCode={read}
          />
          {isOther && (
            <Note tone="warm" icon={warnIcon} role="alert">
              <FormattedMessage id="bill.scan.other" />
            </Note>
          )}
          {!reachable && (
            <Note tone="warm" icon={offlineIcon} role="status">
              <FormattedMessage id="bill.offline" />
            </Note>
          )}
          <p className={text.muted}>
            <FormattedMessage id="bill.scan.how" />
          </p>
        </div>
      </Page>
    </>
  )
}
