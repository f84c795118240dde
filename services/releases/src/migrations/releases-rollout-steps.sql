create index rollout_steps on history ((details::jsonb ->> 'rollout'));
