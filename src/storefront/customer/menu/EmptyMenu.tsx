import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'

export function EmptyMenu() {
  const { branchId: only } = useAtomValue(onlyChoiceAtom)
  return (
    <Empty
      title={<FormattedMessage id="menu.empty.title" />}
      action={
        only === undefined && (
          <LangLink to="/$lang/branches/" className={buttonClass()}>
            <FormattedMessage id="menu.empty.branches" />
          </LangLink>
        )
      }
    >
      <FormattedMessage id="menu.empty.text" />
    </Empty>
  )
}
