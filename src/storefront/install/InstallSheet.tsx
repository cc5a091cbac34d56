import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../i18n/words.ts'
import type { Glyph } from '../ui/Icon.tsx'
import { plusIcon } from '../ui/icons.ts'
import { shareIcon } from '../ui/icons-dish.ts'
import { homeIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Lead } from '../ui/Lead.tsx'
import { Note } from '../ui/Note.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import css from './InstallSheet.module.css'

const steps: readonly { icon: Glyph; id: MessageId }[] = [
  { icon: shareIcon, id: 'install.step.share' },
  { icon: plusIcon, id: 'install.step.add' },
  { icon: homeIcon, id: 'install.step.open' },
]

/** An iPhone has no question that a shop may ask: its owner takes three steps, with the signs that they look for. */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Sheet open={open} onClose={onClose} title={intl.formatMessage({ id: 'install.title' })}>
      <div className={layout.stack}>
        <ol className={css.steps}>
          {steps.map(({ icon, id }) => (
            <li key={id} className={css.step}>
              <Lead icon={icon} />
              <span className={layout.grow}>
                <FormattedMessage id={id} />
              </span>
            </li>
          ))}
        </ol>
        {/* what is on the home screen shares nothing with the browser that it came from */}
        <Note>
          <FormattedMessage id="install.sign-in" />
        </Note>
      </div>
    </Sheet>
  )
}
