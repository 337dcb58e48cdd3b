import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { noLookByItself, readQuery } from '../api/queries.ts';
import { useOffice } from '../frame/office-data.ts';
import { ActPanel } from '../parts/act-panel.tsx';
import { Failed, LoadingRows, State } from '../parts/states.tsx';
import { RecordView } from '../parts/record.tsx';
import { whyClosed } from '../rows/access.ts';
import { childOf, listIn, partOf, pathOfItem } from '../rows/links.ts';
import type { Match } from '../rows/screens.ts';
import { useShaped } from '../rows/shapes.ts';
import { texts } from '../texts/texts.ts';
import type { Values } from '../rows/row.ts';
import { Below } from './below.tsx';
import { ActBar } from './acts/act-bar.tsx';
import { hasGroups } from './acts/act-groups.ts';
import { GroupedActs } from './acts/grouped-acts.tsx';
import { FileView } from './file-view.tsx';
import { Filters } from './filters.tsx';
import { ListView } from './list-view.tsx';
import { PageHead } from './page-head.tsx';
import { pictureOf } from './picture-of.tsx';
import { isAnswerable, queryOf } from './query-of.ts';
import { useAddress } from './address.ts';
import { useRecordOf } from './use-record-of.ts';

/** A screen: its head with what can be done, its filters, what is read, and the open act. */
export function ScreenPage({ match }: { readonly match: Match }) {
  const { screen, params } = match;
  const { screens, permissions } = useOffice();
  const { search, change, replace } = useAddress();
  const navigate = useNavigate();
  const { read } = screen;
  const query = queryOf(read, search);
  const closed = read === null ? null : whyClosed(read, permissions);
  const isComplete = read !== null && closed === null && isAnswerable(read, query);
  const answer = useQuery({
    ...readQuery(read?.key ?? 'GET /self', { params, query }),
    ...(read !== null && noLookByItself(read)),
    enabled: isComplete && !read.isFile,
  });
  const fallback = useRecordOf(match, read === null);
  const list = listIn(read?.data ?? null);
  const record = read === null ? fallback.record : list === null ? answer.data?.data : undefined;
  const shaped = useShaped(read?.key ?? screen.pattern, read?.data ?? fallback.schema, record);
  const child = childOf(screens, screen.pattern);
  // What was found by a search is one item: its acts are those of its own path.
  const itemPath = list === null && child !== null && record ? pathOfItem(child, params, record as never) : null;
  const openItem = (field: string) => {
    const part = partOf(screens, screen, field);
    if (part === null) return undefined;
    return (item: Values) => {
      const to = pathOfItem(part, params, item);
      if (to !== null) void navigate({ to, search: {} });
    };
  };
  const showItem = (field: string) => pictureOf(partOf(screens, screen, field), params, permissions);
  const act = screen.acts.find(({ id }) => id === search['do']);
  return (
    <div className="grid gap-4">
      <PageHead match={match} />
      {hasGroups(screen.pattern) ? (
        <GroupedActs screen={screen} record={record} permissions={permissions} onAct={(id) => change({ do: id })} along="top" />
      ) : (
        <ActBar screen={screen} permissions={permissions} onOpen={(id) => change({ do: id })} />
      )}
      <Below match={match} />
      {read === null || closed !== null ? null : <Filters row={read} search={search} onChange={replace} />}
      {closed !== null ? (
        <State title={texts.states.closed}>{closed}</State>
      ) : read === null ? (
        record === undefined ? null : (
          <Panel>
            <RecordView schema={shaped.schema ?? {}} value={record} onOpenItem={openItem} showItem={showItem} />
          </Panel>
        )
      ) : read.isFile ? (
        <FileView row={read} name={screen.title} params={params} query={query} />
      ) : !isComplete ? (
        <State title={texts.list.pickFirst} />
      ) : answer.isPending ? (
        <LoadingRows />
      ) : answer.error !== null ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : list === null ? (
        <Panel>
          <RecordView schema={shaped.schema ?? {}} value={answer.data.data} onOpenItem={openItem} showItem={showItem} />
        </Panel>
      ) : (
        <ListView match={match} row={read} list={list} answer={answer.data} search={search} onChange={change} child={child} />
      )}
      {itemPath === null || child === null ? null : (
        <ActBar screen={child} permissions={permissions} onOpen={(id) => void navigate({ to: itemPath, search: { do: id } })} />
      )}
      {act === undefined ? null : (
        <OpenAct
          key={`${act.id} ${JSON.stringify(params)}`}
          act={act}
          params={params}
          record={record}
          note={read === null && fallback.isMissing && Object.keys(params).length > 0 ? texts.act.notFound : undefined}
          permissions={permissions}
          onClose={() => change({ do: undefined })}
        />
      )}
    </div>
  );
}

/**
 * The form of an act begins with the record, so it is made when the record is there. It stays when the record leaves its list, as one does that was
 * decided: what became of the act is read in it.
 */
function OpenAct({ record, note, ...panel }: ComponentProps<typeof ActPanel>) {
  const [known, setKnown] = useState(record);
  if (known === undefined && record !== undefined) setKnown(record);
  const isKnown = known !== undefined;
  return <ActPanel {...panel} key={isKnown ? 'known' : ''} record={record ?? known} note={isKnown ? undefined : note} />;
}

function Panel({ children }: { readonly children: React.ReactNode }) {
  return <section className="rounded-panel border border-edge bg-raised px-5 py-4">{children}</section>;
}
