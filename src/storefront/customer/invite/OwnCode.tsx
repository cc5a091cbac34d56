import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Invites } from '#contract/invite.ts'
import { wordsIn } from '#domain/locale.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useShareLink } from '#storefront/platform/browser/use-share-link.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { copyIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { inviteLink } from './invite-link.ts'
import css from './OwnCode.module.css'

/**
 * The invite code, with buttons to copy it and to share its link. Without a share sheet on the device, the
 * link is copied.
 */
export function OwnCode({ code, terms }: { code: string } & Pick<Invites, 'terms'>) {
  const intl = useIntl()
  const lang = useLang()
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const link = inviteLink(location.origin, lang, code)
  const brand = shop ? wordsIn(shop.brand.name, lang).text : intl.formatMessage({ id: 'app.name' })

  const { share, copy } = useShareLink({ refused: 'invite.copy.by-hand' })
  const words = () => intl.formatMessage({ id: shareTextOf(terms) }, { brand, code })

  return (
    <div className={layout.stack}>
      <div className={css.box}>
        <p className={layout.grow}>
          <span className={text.captionMuted}>
            <FormattedMessage id="invite.code" />
          </span>
          <br />
          <b className={css.code}>{code}</b>
        </p>
        <IconButton
          icon={copyIcon}
          label={intl.formatMessage({ id: 'invite.copy' })}
          onClick={() => void copy(code, 'invite.copied')}
        />
      </div>
      <Button wide icon={shareIcon} onClick={() => void share({ url: link, title: brand, text: words() })}>
        <FormattedMessage id="invite.share" />
      </Button>
    </div>
  )
}

/** What a friend is promised who uses the code. */
function shareTextOf({ inviterPoints, friendPoints }: Invites['terms']) {
  if (friendPoints === 0) return 'invite.share.text.plain'
  return inviterPoints === 0 ? 'invite.share.text.friend' : 'invite.share.text'
}
