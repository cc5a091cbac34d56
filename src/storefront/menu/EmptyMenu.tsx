import { FormattedMessage } from 'react-intl'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Empty } from '../ui/Empty.tsx'

export function EmptyMenu() {
  return (
    <Empty
      title={<FormattedMessage id="menu.empty.title" />}
      action={
        <LangLink to="/$lang/branches/" className={buttonClass()}>
          <FormattedMessage id="menu.empty.branches" />
        </LangLink>
      }
    >
      <FormattedMessage id="menu.empty.text" />
    </Empty>
  )
}
