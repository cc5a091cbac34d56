import { type Answer, problemOf } from './customer-client.ts'

/** Makes `count` requests concurrently; `make` is given the number of each, from 0. */
export const atOnce = <Result>(count: number, make: (one: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, one) => make(one)))

/** The statuses of these answers, the lowest first. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Why those that were not accepted were refused. */
export const refusalsOf = (answers: readonly Answer[]): Set<string | undefined> =>
  new Set(answers.filter(({ status }) => status !== 200).map((answer) => problemOf(answer).refusal))
