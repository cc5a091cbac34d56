import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CodeKey } from '#client/code-key.ts'
import { groupCode } from '#domain/scan-code.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './CodeCard.module.css'
import { CodeRing } from './CodeRing.tsx'
import { useCode } from './use-code.ts'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'

/**
 * The loyalty code as a QR and digits, and how long it is valid. White in the dark theme too, because a
 * scanner needs contrast.
 */
export function CodeCard({ codeKey, name, points }: { codeKey: CodeKey; name: string; points: ReactNode }) {
  const intl = useIntl()
  const { code, seconds } = useCode(codeKey)
  useWakeLock()
  return (
    <>
      <Paper name={name} points={points}>
        {code ? (
          <QrCode className={css.code} text={code.qr} label={intl.formatMessage({ id: 'qr.picture' })} />
        ) : (
          <Skeleton shape="block" className={css.code} />
        )}
        <p className={css.digits}>
          <VisuallyHidden>
            <FormattedMessage id="qr.digits" />
          </VisuallyHidden>{' '}
          <bdi dir="ltr" data-fleeting="">
            {code ? groupCode(code.digits) : ' '}
          </bdi>
        </p>
      </Paper>
      <CodeRing seconds={seconds} />
    </>
  )
}

/** The card without a code, while the key is not available. */
export const WaitingCard = ({ name, points }: { name: string; points: ReactNode }) => (
  <Paper name={name} points={points}>
    <Skeleton shape="block" className={css.code} />
  </Paper>
)

const Paper = ({ name, points, children }: { name: string; points: ReactNode; children: ReactNode }) => (
  <section className={classNames(css.card, clothClass('rumman'))}>
    <Sadu className={css.band} />
    <div className={css.who}>
      {/* the session in localStorage has no name: without a network it may be missing */}
      {name && (
        <h2 className={css.name}>
          <bdi data-fleeting="">{name}</bdi>
        </h2>
      )}
      <p className={css.points}>{points}</p>
    </div>
    {children}
  </section>
)
