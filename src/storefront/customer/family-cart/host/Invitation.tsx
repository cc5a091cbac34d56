import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useShareLink } from '#storefront/platform/browser/use-share-link.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { copyIcon } from '#storefront/ui/icon/icons-more.ts'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './Invitation.module.css'
import type { Shared } from '../shared-props.ts'
import { useHostActions } from '../use-host-actions.ts'
import { useTimeWords } from '../use-time-words.ts'

/** The link of the cart: as a code to scan, to share and to copy; and the button that closes it. */
export function Invitation({ cart, taking, id }: Pick<Shared, 'cart' | 'taking'> & { readonly id: string }) {
  const intl = useIntl()
  const lang = useLang()
  const timeWords = useTimeWords()
  const [asks, setAsks] = useState(false)
  const title = intl.formatMessage({ id: 'title.family-cart' })
  const link = `${location.origin}/${lang}/cart/${taking.code}/`
  const { share, copy } = useShareLink({ refused: 'family.link.by-hand' })
  const { close } = useHostActions(taking.code)
  return (
    <>
      <section className={css.card} id={id} tabIndex={-1}>
        <QrCode text={link} label={intl.formatMessage({ id: 'family.link.qr' })} className={css.qr} />
        <div>
          <h2 className={text.item}>
            <FormattedMessage id="family.link.title" />
          </h2>
          <p className={text.smallMuted}>
            <FormattedMessage id="family.link.text" />
          </p>
        </div>
        <div className={css.buttons}>
          <Button tone="tonal" small icon={shareIcon} onClick={() => void share({ url: link, title })}>
            <FormattedMessage id="family.link.share" />
          </Button>
          <Button tone="quiet" small icon={copyIcon} onClick={() => void copy(link)}>
            <FormattedMessage id="family.link.copy" />
          </Button>
        </div>
        <div className={css.last}>
          <span className={text.captionMuted}>
            <FormattedMessage id="family.link.ends" values={{ time: timeWords(cart.expiresAt) }} />
          </span>
          <Button
            tone="plain"
            small
            aria-label={intl.formatMessage({ id: 'family.close.name' })}
            onClick={() => {
              // the error of a request that still runs is shown when it fails
              if (!close.isPending) close.reset()
              setAsks(true)
            }}
          >
            <FormattedMessage id="family.close" />
          </Button>
        </div>
      </section>
      {!asks && <ErrorNote error={close.error} />}
      <CloseSheet close={close} open={asks} onClose={() => setAsks(false)} />
    </>
  )
}

/** Asks whether to close the cart for all. */
function CloseSheet({
  close,
  open,
  onClose,
}: {
  close: ReturnType<typeof useHostActions>['close']
  open: boolean
  onClose: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  return (
    <DeleteSheet
      open={open}
      onClose={onClose}
      onDelete={() => close.mutate()}
      title={intl.formatMessage({ id: 'family.close.title' })}
      text={<FormattedMessage id="family.close.text" />}
      words={{
        delete: <FormattedMessage id="family.close" />,
        keep: <FormattedMessage id="family.close.keep" />,
      }}
      busy={close.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })}
      refusal={<ErrorNote error={close.error} />}
    />
  )
}
