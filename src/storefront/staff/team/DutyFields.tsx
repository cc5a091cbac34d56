import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { foldText } from '#domain/fold-text.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { type Duty, hasEveryBranch } from '#domain/team.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import css from './Team.module.css'
import { useBranchNames, useRetiredNames } from './use-branch-names.ts'

/** More are found by their name. */
const mostShown = 12

/** The role of an employee, and the branches of a role that has branches of its own. */
export function DutyFields({
  duty,
  retired = [],
  isMissing,
  onChange,
}: {
  duty: Duty
  /** The removed branches that the employee had: they can be taken away, and not be given to others. */
  retired?: TeamMember['retired']
  /** Whether to say that a branch is missing. */
  isMissing: boolean
  onChange: (duty: Duty) => void
}) {
  const group = useId()
  return (
    <>
      <FieldBlock small legend={<FormattedMessage id="team.role" />}>
        <div className={css.roles}>
          <Tiles>
            {staffRoles.map((role) => (
              <Tile
                key={role}
                type="radio"
                name={group}
                value={role}
                checked={duty.role === role}
                onChange={() => onChange({ ...duty, role })}
                title={<FormattedMessage id={`owner.role.${role}`} />}
              />
            ))}
          </Tiles>
        </div>
      </FieldBlock>
      {!hasEveryBranch(duty.role) && (
        <FieldBlock
          small
          legend={<FormattedMessage id="team.branches" />}
          error={isMissing ? <FormattedMessage id="refusal.duty-without-branch" /> : undefined}
        >
          <BranchChoices
            chosen={duty.branchIds}
            retired={retired}
            onChange={(branchIds) => onChange({ ...duty, branchIds })}
          />
        </FieldBlock>
      )}
    </>
  )
}

function BranchChoices({
  chosen,
  retired,
  onChange,
}: {
  chosen: readonly string[]
  retired: TeamMember['retired']
  onChange: (ids: readonly string[]) => void
}) {
  const intl = useIntl()
  const group = useId()
  const [wanted, setWanted] = useState('')
  const branches = useBranchNames()
  const removed = useRetiredNames(retired)
  const matching = branches.filter(({ name }) => foldText(name).includes(foldText(wanted)))
  const shown = branches.filter(
    (branch) => chosen.includes(branch.id) || matching.slice(0, mostShown).includes(branch),
  )
  return (
    <div className={layout.stack}>
      {branches.length > mostShown && (
        <SearchField
          label={intl.formatMessage({ id: 'report.branches.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className={layout.wrap}>
        {[...shown, ...removed].map(({ id, name }) => (
          <ChipChoice
            key={id}
            type="checkbox"
            name={group}
            checked={chosen.includes(id)}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
            }
          >
            <bdi>{name}</bdi>
          </ChipChoice>
        ))}
      </div>
    </div>
  )
}
