import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import {
  cancelTeamInvitation,
  changeTeamMember,
  Duty as DutyShape,
  inviteToTeam,
  inviteToTeamAgain,
  removeTeamMember,
  type Team,
} from '#contract/team.ts'
import type { Duty } from '#domain/team.ts'
import { teamKey } from './queries.ts'

type TeamAct =
  | { readonly kind: 'invite'; readonly phone: string; readonly duty: Duty }
  | { readonly kind: 'change'; readonly phone: string; readonly duty: Duty; readonly seen: Duty }
  | { readonly kind: 'remove'; readonly phone: string }
  | { readonly kind: 'again' | 'cancel'; readonly id: string }

/**
 * Changes the team. Afterwards the pages that are shown are loaded again, after a refusal and a lost answer
 * too. Nothing waits for them: a row that is gone from them could not confirm its own change.
 */
export function teamChange(queryClient: QueryClient) {
  const loadAgain = () => void queryClient.invalidateQueries({ queryKey: teamKey })
  return mutationOptions({
    mutationFn: send,
    onSettled: loadAgain,
  })
}

function send(act: TeamAct): Promise<Team> {
  switch (act.kind) {
    case 'invite':
      return call(inviteToTeam, { body: { phone: act.phone, ...listed(act.duty) } })
    case 'change':
      return call(changeTeamMember, {
        body: { phone: act.phone, ...listed(act.duty), seen: listed(act.seen) },
      })
    case 'remove':
      return call(removeTeamMember, { body: { phone: act.phone } })
    case 'again':
      return call(inviteToTeamAgain, { params: { id: act.id } })
    case 'cancel':
      return call(cancelTeamInvitation, { params: { id: act.id } })
    default:
      return act satisfies never
  }
}

const listed = ({ role, branchIds }: Duty) => ({ role, branchIds: [...branchIds] })

/** Returns the current duty if another owner has changed it; undefined for other errors. */
export function movedDutyOf(error: Error): Duty | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'duty-moved') return undefined
  const parsed = v.safeParse(DutyShape, error.detail)
  return parsed.success ? parsed.output : undefined
}
