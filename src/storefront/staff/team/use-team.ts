import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamChange } from './team-change.ts'

export const useTeam = () => useMutation(teamChange(useQueryClient()))
