import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { isIPhone } from '#storefront/platform/browser/installed.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { homeIcon, installIcon, moreIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import css from './InstallSheet.module.css'

type Step = { readonly icon: Glyph; readonly id: MessageId }

const last: Step = { icon: homeIcon, id: 'install.step.open' }
const onIPhone: readonly Step[] = [
  { icon: shareIcon, id: 'install.step.share' },
  { icon: plusIcon, id: 'install.step.add' },
  last,
]
const inOtherBrowsers: readonly Step[] = [
  { icon: moreIcon, id: 'install.step.menu' },
  { icon: installIcon, id: 'install.step.install' },
  last,
]

/**
 * The three steps to install the shop by hand, with the icons to look for. iOS has no install prompt that a
 * page can open; other browsers have none, or have shown it already.
 */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Sheet open={open} onClose={onClose} title={intl.formatMessage({ id: 'install.title' })}>
      <div className={layout.stack}>
        <ol className={css.steps}>
          {(isIPhone() ? onIPhone : inOtherBrowsers).map(({ icon, id }) => (
            <li key={id} className={css.step}>
              <IconTile icon={icon} />
              <span className={layout.grow}>
                <FormattedMessage id={id} />
              </span>
            </li>
          ))}
        </ol>
        {/* on an iPhone the installed app shares no storage with the browser */}
        {isIPhone() && (
          <Note>
            <FormattedMessage id="install.sign-in" />
          </Note>
        )}
      </div>
    </Sheet>
  )
}
