import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import {
  DishReport,
  getDishReport,
  getPointsReport,
  getPromiseReport,
  getPromotionReport,
  getSalesReport,
  getTimeReport,
  PointsReport,
  PromiseReport,
  PromotionReport,
  SalesReport,
  TimeReport,
} from '#contract/report.ts'
import type { ReportDay, ReportPeriod } from '#domain/report.ts'

/** What is asked for; `branches` are ids, without it all. */
export type ReportFilter = ReportPeriod & { readonly branches: string | undefined }

/** The device stores reports as they came; a release with other fields must not show an earlier one. */
const checked = <Schema extends v.GenericSchema>(schema: Schema) => ({
  staleTime: minuteMs,
  select: (data: unknown): v.InferOutput<Schema> => v.parse(schema, data),
  throwOnError: false as const,
})

export const salesReportQuery = (asked: ReportFilter, day: ReportDay) =>
  queryOptions({
    queryKey: ['report', 'sales', asked, day],
    queryFn: ({ signal }): Promise<unknown> => call(getSalesReport, { query: { ...asked, day } }, { signal }),
    ...checked(SalesReport),
  })

export const dishReportQuery = (asked: ReportFilter) =>
  queryOptions({
    queryKey: ['report', 'dishes', asked],
    queryFn: ({ signal }): Promise<unknown> => call(getDishReport, { query: asked }, { signal }),
    ...checked(DishReport),
  })

export const timeReportQuery = (asked: ReportFilter) =>
  queryOptions({
    queryKey: ['report', 'times', asked],
    queryFn: ({ signal }): Promise<unknown> => call(getTimeReport, { query: asked }, { signal }),
    ...checked(TimeReport),
  })

export const promiseReportQuery = (asked: ReportFilter) =>
  queryOptions({
    queryKey: ['report', 'promises', asked],
    queryFn: ({ signal }): Promise<unknown> => call(getPromiseReport, { query: asked }, { signal }),
    ...checked(PromiseReport),
  })

export const promotionReportQuery = (asked: ReportFilter) =>
  queryOptions({
    queryKey: ['report', 'promotions', asked],
    queryFn: ({ signal }): Promise<unknown> => call(getPromotionReport, { query: asked }, { signal }),
    ...checked(PromotionReport),
  })

export const pointsReportQuery = ({ from, to }: ReportPeriod) =>
  queryOptions({
    queryKey: ['report', 'points', { from, to }],
    queryFn: ({ signal }): Promise<unknown> => call(getPointsReport, { query: { from, to } }, { signal }),
    ...checked(PointsReport),
  })
