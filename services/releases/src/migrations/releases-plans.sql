-- JSON: the shares with their minutes, in order; `[]` for a rollout that people raise.
alter table rollouts add column plan text not null default '[]';
-- Since when the present share is shown, and how many visitors the candidate had had before.
alter table rollouts add column share_since text;
alter table rollouts add column share_visitors int not null default 0;
-- JSON: who paused the plan, when and why.
alter table rollouts add column paused text;
