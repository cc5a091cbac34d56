import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import type { Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { useIsManager } from '../use-is-manager.ts'
import { BranchDelivery } from './BranchDelivery.tsx'
import { BranchDetails } from './BranchDetails.tsx'
import { BranchKitchen } from './BranchKitchen.tsx'
import { branchRemovalEdits } from './branch-edits.ts'
import { SpecialDays } from './SpecialDays.tsx'
import { WeekEditor } from './WeekEditor.tsx'
import panels from '../panels.module.css'

export type OfBranch = { readonly studio: Studio; readonly branch: MenuFileBranch }

const parts = ['details', 'hours', 'kitchen', 'delivery'] as const

/** Everything that the menu file says of a branch. */
export function BranchEditor({ studio, branch }: OfBranch) {
  const intl = useIntl()
  const isManager = useIsManager()
  return (
    <div className={panels.page}>
      <nav className={panels.jumps} aria-label={intl.formatMessage({ id: 'studio.branches.parts' })}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className={chipClass()}>
            <FormattedMessage id={`studio.branches.part.${part}`} />
          </a>
        ))}
      </nav>
      <BranchDetails studio={studio} branch={branch} />
      <WeekEditor studio={studio} branch={branch} />
      <SpecialDays studio={studio} branch={branch} />
      <BranchKitchen studio={studio} branch={branch} />
      <BranchDelivery studio={studio} branch={branch} />
      {!isManager && studio.menu.branches.length > 1 && <Removal branch={branch} />}
    </div>
  )
}

/** Takes the branch off, as a change of the draft. */
function Removal({ branch }: Pick<OfBranch, 'branch'>) {
  const intl = useIntl()
  const lang = useLang()
  const edit = useEdit()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const name = wordsIn(branch.name, lang).text
  return (
    <div className={layout.wrap}>
      <Button tone="plain" small icon={trashIcon} onClick={() => setAsking(true)}>
        <FormattedMessage id="studio.branches.remove" />
      </Button>
      <DeleteSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onDelete={() =>
          edit.mutate((menu) => branchRemovalEdits(menu, branch.id), {
            onSuccess: () =>
              void navigate({
                to: '/$lang/studio/$part/',
                params: { lang, part: 'branches' },
                search: (before: object) => ({ ...before, branch: undefined }),
              }),
          })
        }
        title={intl.formatMessage({ id: 'studio.branches.remove.title' }, { name })}
        text={<FormattedMessage id="studio.branches.remove.text" />}
        words={{
          delete: <FormattedMessage id="studio.branches.remove" />,
          keep: <FormattedMessage id="studio.branches.remove.keep" />,
        }}
        busy={edit.isPending}
        disabledReason={undefined}
        refusal={null}
      />
    </div>
  )
}
