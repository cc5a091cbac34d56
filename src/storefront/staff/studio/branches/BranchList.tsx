import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { problemsWithin, type Studio } from '../studio.ts'
import { useIsManager } from '../use-is-manager.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import text from '#storefront/ui/text/text.module.css'
import { branchesByCity } from './branch-edits.ts'
import css from './Branches.module.css'
import { LiveState } from './LiveState.tsx'
import { NewBranchSheet } from './NewBranchSheet.tsx'

/** The branches of the draft by city, with whether they take orders now; a select on a phone. */
export function BranchList({ studio, shown }: { studio: Studio; shown: string | undefined }) {
  const intl = useIntl()
  const [isAdding, setAdding] = useState(false)
  const isManager = useIsManager()
  const { branches } = studio.menu
  return (
    <div className={css.list}>
      <div className={css.listHead}>
        <h2 className={text.item}>
          <FormattedMessage id="studio.branches.count" values={{ count: branches.length }} />
        </h2>
        {!isManager && (
          <IconButton
            icon={plusIcon}
            label={intl.formatMessage({ id: 'studio.branches.new' })}
            onClick={() => setAdding(true)}
          />
        )}
      </div>
      <BranchSelect branches={branches} shown={shown} />
      <div className={css.cities}>
        {branchesByCity(branches).map(({ city, branches: those }) => (
          <section key={those[0]?.id}>
            <h3 className={css.city}>
              <Words of={city} />
            </h3>
            <ul>
              {those.map((branch) => (
                <li key={branch.id}>
                  <BranchLink studio={studio} branch={branch} isShown={branch.id === shown} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isAdding && <NewBranchSheet menu={studio.menu} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** The address differs by its search; which link is current is said here. */
const none = {}

function BranchLink({
  studio,
  branch,
  isShown,
}: {
  studio: Studio
  branch: MenuFileBranch
  isShown: boolean
}) {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  const live = data?.branches.find(({ id }) => id === branch.id)
  const isNew = studio.live.branches.every(({ id }) => id !== branch.id)
  const hasProblem = problemsWithin(studio, ['branches', branch.id]).length > 0
  return (
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part: 'branches' }}
      search={(before: object) => ({ ...before, branch: branch.id })}
      aria-current={isShown ? 'page' : undefined}
      activeProps={none}
      className={css.branch}
    >
      <b className={text.label}>
        <Words of={branch.name} />
      </b>
      <span className={css.until}>
        {hasProblem ? (
          <FormattedMessage id="studio.state.problem" />
        ) : isNew ? (
          <FormattedMessage id="studio.state.new" />
        ) : (
          live && <LiveState branch={live} />
        )}
      </span>
    </LangLink>
  )
}

function BranchSelect({
  branches,
  shown,
}: {
  branches: readonly MenuFileBranch[]
  shown: string | undefined
}) {
  const lang = useLang()
  const navigate = useNavigate()
  return (
    <div className={css.select}>
      <SelectField
        label={<FormattedMessage id="studio.branches.one" />}
        value={shown}
        onPick={(value) =>
          void navigate({
            to: '/$lang/studio/$part/',
            params: { lang, part: 'branches' },
            search: (before: object) => ({ ...before, branch: value }),
          })
        }
      >
        {branchesByCity(branches).map(({ city, branches: those }) => (
          <optgroup key={those[0]?.id} label={wordsIn(city, lang).text}>
            {those.map(({ id, name }) => (
              <option key={id} value={id}>
                {wordsIn(name, lang).text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  )
}
