import { Skeleton } from '#components/ui/skeleton.tsx';

/** Placeholder of the cashbox's form. */
export const FormSkeleton = () => (
  <>
    <Skeleton height="68px" />
    <Skeleton height="56px" />
    <Skeleton height="104px" />
    <Skeleton height="52px" />
  </>
);
