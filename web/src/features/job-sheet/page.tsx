/**
 * The job sheet as a page, for a link to it. Back leads to the previous page, or to My day if there
 * is none. rule: job-sheet-link
 */
import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TODAY_PATH } from '@/lib/paths';
import { SectionHeading } from '@/ui/section';
import { SheetParts } from './parts';

const route = getRouteApi('/job/$id');

export function JobPage() {
  const { id } = route.useParams();
  const { visit } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: TODAY_PATH, replace: true }));
  return (
    <SectionHeading value="h2">
      <SheetParts
        key={id}
        jobId={id}
        visitId={visit}
        onClose={leave}
        renderHeading={(title) => <h1 className="sheet-title">{title}</h1>}
      >
        {({ title, head, body, dock }) => (
          <article data-job-sheet aria-label={title} className="job-sheet sheet-page">
            <TabTitle title={title} />
            <div className="sheet-head">{head}</div>
            <div className="sheet-body">{body}</div>
            {dock}
          </article>
        )}
      </SheetParts>
    </SectionHeading>
  );
}

/** Sets the title of the browser tab to the job's title. */
function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Jobwright`;
  }, [title]);
  return null;
}
